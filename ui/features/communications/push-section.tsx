import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { pushDevices, testPush, unsubscribePush } from '#contracts/notifications/endpoints.ts';
import { messageKinds } from '#contracts/notifications/channels.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Switch } from '../../kit/choice.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import section from '../../kit/section.module.css';
import { Problem } from '../../kit/states.tsx';
import { pushHere, pushSupport, type SwitchedOn, switchPushOff, switchPushOn } from '../../offline/push.ts';
import { deviceName } from '../../text/device.ts';
import { sayNotDone } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

const key = keyOf(pushDevices, {});

type OnServer = Answer<typeof pushDevices>;

/** Push messages: this device, the person's other devices, and a message to try them. */
export function PushSection({ channels }: Pick<CommunicationPreferences, 'channels'>): ReactNode {
  const t = text('push');
  const list = useRead(pushDevices, {});
  const devices = list.data?.devices ?? [];
  const isUsed = messageKinds.some((kind) => channels[kind].push);
  return (
    <section>
      <h2>{t.title}</h2>
      <p className="muted">{t.lead}</p>
      {list.data && <ThisDevice {...list.data} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {devices.length > 0 && !isUsed && <p role="status">{t.unused}</p>}
      {list.data && devices.length > 0 && <Devices {...list.data} />}
    </section>
  );
}

/** The switch of this browser. It asks for permission when it is used, and says why it cannot be. */
function ThisDevice(server: OnServer): ReactNode {
  const t = text('push').device;
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<SwitchedOn['kind'] | null>(null);
  const here = useHere(server);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean) => {
      if (on) return (await switchPushOn(userId, server.publicKey)).kind;
      await switchPushOff();
      return null;
    },
    onSuccess: setAnswer,
    onSettled: () => Promise.all([here.refetch(), queries.invalidateQueries({ queryKey: key })]),
  });
  const end = useCommand(unsubscribePush, { stale: [key], onError: sayNotDone });
  const support = answer === 'blocked' ? 'blocked' : pushSupport();
  if (support === 'unsupported') return <p>{t.unsupported}</p>;
  if (support === 'home-screen') return <p>{t.homeScreen}</p>;
  const id = here.data ?? null;
  const isOn = id !== null && server.devices.some((device) => device.id === id);
  const problem = change.isError ? t.failed : answer === 'dismissed' || answer === 'unreachable' ? t[answer] : null;
  return (
    <>
      {support === 'blocked' ? (
        <p>{t.blocked}</p>
      ) : (
        <Switch
          name={t.name}
          {...(!isOn && { about: t.about })}
          checked={isOn}
          onChange={(on) => {
            if (id !== null && !on) end.mutate({ params: { id } });
            change.mutate(on);
          }}
        />
      )}
      <p role="status">{problem}</p>
    </>
  );
}

/** The id of this browser's subscription; null where it has none. */
function useHere(server: OnServer) {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['push-here', userId, server.publicKey, server.here],
    queryFn: async () => {
      const id = await pushHere(userId, server);
      // The server has learned of it just now.
      if (id !== null && id !== server.here) await queries.invalidateQueries({ queryKey: key });
      return id;
    },
    retry: false,
  });
}

/** All devices of the person; this one is switched off above. */
function Devices(server: OnServer): ReactNode {
  const t = text('push');
  const here = useHere(server);
  const end = useCommand(unsubscribePush, { stale: [key], onError: sayNotDone });
  const test = useCommand(testPush);
  return (
    <>
      <h3>{t.devices.title}</h3>
      <ul className={section.list}>
        {server.devices.map(({ id, device, createdAt }) => (
          <li key={id} className={section.entry}>
            <span className={section.what}>
              <strong>{deviceName(device)}</strong>
              <span className="small muted">
                {t.devices.since(dateAndTime(createdAt))}
                {id === here.data && ` · ${t.devices.here}`}
              </span>
            </span>
            {id !== here.data && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t.devices.endOf(deviceName(device))}
                onClick={() => end.mutate({ params: { id } })}
              >
                {t.devices.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" size="small" busy={test.isPending} onClick={() => test.mutate({})}>
          {t.test.button}
        </Button>
        <p className="small" role="status">
          {test.isSuccess && t.test.sent}
          {test.isError && t.test.failed}
        </p>
      </div>
    </>
  );
}
