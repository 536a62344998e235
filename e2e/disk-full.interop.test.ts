import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madeMp3 } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'rh-full-disk-'));
// Only root can mount one, and not in every container.
const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (isSmall) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isSmall)(
  `a disk that is full${isSmall ? '' : ' (skipped: no right to mount a small one)'}`,
  async () => {
    const { server, person, logged } = await wholeApi({ DATA_DIR: folder });
    const { cookie } = await person();
    await agree(server, cookie);
    const send = (payload: Buffer, type: string) =>
      server.inject({ method: 'POST', url: '/api/uploads', payload, headers: { cookie, 'content-type': type } });
    /** Leaves this many bytes of free space while `work` runs. */
    const withRoomFor = async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
      const ballast = join(folder, 'ballast');
      writeFileSync(ballast, Buffer.alloc(20 * 1024 * 1024 - bytes));
      try {
        return await work();
      } finally {
        rmSync(ballast);
      }
    };
    const recording = madeMp3(5_000);
    const noise = await sharp({
      create: {
        width: 1_500,
        height: 1_000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

    it.each([
      ['no room for a recording', 1_000_000, recording, 'audio/mpeg'],
      ['room for what is sent of a recording, and not for what is kept', 2_500_000, recording, 'audio/mpeg'],
      ['room for what is sent of a photo, and not for what is kept', noise.length + 1_000_000, noise, 'image/png'],
    ])('answers 503 with %s, and leaves nothing behind', async (_what, room, payload, type) => {
      const refused = await withRoomFor(room, () => send(payload, type));
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
      expect(readdirSync(join(folder, 'uploads', 'arriving'))).toEqual([]);
    });

    it('is named in the log and the metrics, and both uploads succeed once there is room', async () => {
      expect(logged()).toContain('"reason":"disk_full"');
      const { body } = await server.inject({ url: '/metrics' });
      expect(body).toContain('red_helicopter_writes_refused_total{reason="disk_full"} 3');
      for (const [payload, type] of [
        [recording, 'audio/mpeg'],
        [noise, 'image/png'],
      ] as const) {
        expect((await send(payload, type)).statusCode).toBe(201);
      }
    });
  },
);
