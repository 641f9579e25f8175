import { connect, type Socket } from 'node:net'

/** How a measured call is made. */
export type Call = (path: string, body?: unknown, cookie?: string) => Promise<{ code: string; data: unknown }>

const END_OF_HEAD = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

/** A keep-alive connection with one call at a time. */
class Connection {
  readonly socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  #waiting: { resolve(answer: Awaited<ReturnType<Call>>): void; reject(error: unknown): void } | null = null

  constructor({ host, hostname, port }: URL) {
    this.#host = host
    const fail = (error: unknown) => this.#waiting?.reject(error)
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.socket.on('data', (chunk) => this.#take(chunk))
    this.socket.on('error', fail)
    this.socket.on('close', () => fail(new Error('The server closed the connection')))
  }

  readonly call: Call = (path, body, cookie) => {
    const payload = JSON.stringify(body)
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nbrowser-type: web\r\ncontent-type: application/json\r\n`
    const login = cookie === undefined ? '' : `cookie: ${cookie}\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.socket.write(`${head}${login}content-length: ${Buffer.byteLength(payload)}${END_OF_HEAD}${payload}`)
    })
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    const end = all.indexOf(END_OF_HEAD)
    if (end === -1) return
    const length = LENGTH.exec(all.toString('latin1', 0, end))?.[1]
    const begin = end + END_OF_HEAD.length
    if (length !== undefined && all.length < begin + Number(length)) return
    this.#received = []
    const waiting = this.#waiting
    this.#waiting = null
    if (length === undefined) waiting?.reject(new Error('An answer says its length'))
    else waiting?.resolve(JSON.parse(all.toString('utf8', begin)))
  }
}

/**
 * A client for measurements that share their cores with the server: what it takes itself is missing there, and `node:http` takes three
 * times as much. It posts JSON, and reads answers that say their length.
 */
export function leanClient(origin: string): { call: Call; drain(): void } {
  const url = new URL(origin)
  const all: Connection[] = []
  const idle: Connection[] = []
  return {
    async call(path, body, cookie) {
      let connection = idle.pop()
      if (!connection) {
        connection = new Connection(url)
        all.push(connection)
      }
      const answer = await connection.call(path, body, cookie)
      idle.push(connection)
      return answer
    },
    drain() {
      for (const { socket } of all) socket.destroy()
    },
  }
}
