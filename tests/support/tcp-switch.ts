import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that stays while what is behind it changes, as the virtual address of a database does. */
export interface TcpSwitch {
  readonly port: number
  /** New connections go to this port of this machine from now on; those that are open are cut. Null: none is taken. */
  leadTo(port: number | null): void
  /** Nothing passes in either direction until `flow`; connections stay open. */
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
