import { Client, type ClientConfig } from 'pg';
import { applySettings } from '#platform/base/postgres/connection-settings.ts';

/** A connection for appends, opened on first use and again after it broke. For one user at a time. */
export class AppendConnection {
  private client: Client | undefined;

  constructor(private readonly config: ClientConfig) {}

  /** Runs `work` with the connection and closes it after `limitMs`, which makes `work` fail. */
  async run<Result>(limitMs: number, work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await this.connected();
    const cut = setTimeout(() => void client.end(), limitMs);
    try {
      return await work(client);
    } finally {
      clearTimeout(cut);
    }
  }

  async close(): Promise<void> {
    await this.client?.end();
  }

  private async connected(): Promise<Client> {
    if (this.client) return this.client;
    const client = new Client(this.config);
    // Running work fails with the same error; the next one opens a new connection.
    const forget = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await applySettings(client);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    return client;
  }
}
