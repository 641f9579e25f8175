import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The address of the server through the proxy. */
  readonly url: string
  /** Current client connections, and how many have been made in total. */
  held(): number
  made(): number
  /**
   * From now on no data passes and nothing is closed, as when a host loses power or a cable is cut. New connections get
   * no answer.
   */
  fallSilent(): void
  /** New connections work again; earlier ones stay silent forever. */
  comeBack(): void
  close(): Promise<void>
}

/** A proxy in front of the server at `url` that can fall silent. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url)
  const clients = new Set<Socket>()
  const all = new Set<Socket>()
  let isSilent = false
  let made = 0
  const keep = (socket: Socket) => {
    all.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => all.delete(socket))
  }
  const server = createServer((client) => {
    made += 1
    keep(client)
    clients.add(client)
    client.once('close', () => clients.delete(client))
    if (isSilent) return void client.resume()
    const behind = connect(Number(port), hostname)
    keep(behind)
    // Closing one end closes the other only while the network is up.
    client.pipe(behind).pipe(client)
    client.once('close', () => behind.destroy())
    behind.once('close', () => {
      if (!silenced.has(client)) client.destroy()
    })
  })
  const silenced = new WeakSet<Socket>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    held: () => clients.size,
    made: () => made,
    fallSilent() {
      isSilent = true
      for (const socket of all) {
        silenced.add(socket)
        socket.unpipe()
        // Received data is discarded, so that the other end notices nothing.
        socket.resume()
      }
    },
    comeBack() {
      isSilent = false
    },
    async close() {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
