import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A fixed address with a changeable target, like the virtual address of a database. */
export interface TcpSwitch {
  readonly port: number
  /**
   * Sends new connections to this port of this machine from now on and closes the open ones. Null: refuses connections.
   */
  leadTo(port: number | null): void
  /** Passes no data in either direction until `flow`; connections stay open. */
  hold(): void
  flow(): void
  close(): Promise<void>
}

/** Opens a switch on a free port. */
export async function openSwitch(first: number | null): Promise<TcpSwitch> {
  let target = first
  let isHeld = false
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => to.write(bytes))
    if (isHeld) from.pause()
    from.once('error', () => to.destroy())
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    if (target === null) return void client.destroy()
    const backend = connect(target, '127.0.0.1')
    pass(client, backend)
    pass(backend, client)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      cut()
    },
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    flow() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
