import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { freePort } from './free-port.ts'

/** A mail as the server received it, parsed. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
  /** The calendar entry, with its full content type. */
  readonly calendar: { readonly type: string; readonly content: string } | null
  /** The picture in the HTML, with its content id and its bytes. */
  readonly picture: { readonly id: string; readonly png: Buffer } | null
  /** Bytes of the whole mail. */
  readonly size: number
}

/** The server's answer to a recipient or a mail: acceptance, a code, or a closed connection after the mail. */
export type Mood = 'well' | { readonly recipient: number } | { readonly data: number } | 'hangs up'

const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, said: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(said, 'base64').toString('latin1')
        : quoted(said.replaceAll('_', ' ')).toString('latin1'),
    )

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      // Decoded words are bytes here, one per character.
      const value = words(line.slice(at + 1).trim())
      return [line.slice(0, at).toLowerCase(), Buffer.from(value, 'latin1').toString('utf8')]
    }),
  )
}

function part(raw: string): { headers: Map<string, string>; content: string; bytes: Buffer } {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.slice(0, end))
  const body = raw.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quoted(body)
        : Buffer.from(body, 'latin1')
  return { headers, content: bytes.toString('utf8').replaceAll('\r\n', '\n'), bytes }
}

/** The leaf parts of a mail or of one of its parts: with a calendar entry the texts are one level deeper. */
function leaves(raw: string): ReturnType<typeof part>[] {
  const one = part(raw)
  const boundary = /boundary="([^"]+)"/.exec(one.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [one]
  const inner = raw.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((piece) => leaves(piece.slice(2, -2)))
}

function takeApart(raw: string): Omit<Received, 'from' | 'to'> {
  const parts = leaves(raw)
  const find = (type: string) => parts.find((one) => one.headers.get('content-type')?.startsWith(type))
  const calendar = find('text/calendar')
  const picture = find('image/png')
  return {
    headers: part(raw).headers,
    text: find('text/plain')?.content ?? '',
    html: find('text/html')?.content ?? '',
    calendar: calendar ? { type: calendar.headers.get('content-type') ?? '', content: calendar.content } : null,
    picture: picture ? { id: picture.headers.get('content-id') ?? '', png: picture.bytes } : null,
    size: raw.length,
  }
}

async function all(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

const refusal = (code: number) =>
  Object.assign(new Error('5.1.1 <someone@example.com> is not here'), { responseCode: code })

export type SmtpDouble = Awaited<ReturnType<typeof smtpDouble>>

/**
 * A real SMTP server on its own port, whose answers can be set and which can go offline. With a `password` it requires
 * a login.
 */
export async function smtpDouble(options: { password?: string } = {}) {
  const port = await freePort()
  const received: Received[] = []
  let mood: Mood = 'well'
  let offered = 0
  let logins = 0
  let server: SMTPServer | null = null

  const start = async () => {
    server = new SMTPServer({
      disabledCommands: options.password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth({ username, password }, _session, callback) {
        logins += 1
        if (password === options.password) return callback(null, { user: username })
        callback(refusal(535))
      },
      onRcptTo(_address, _session, callback) {
        offered += 1
        callback(typeof mood === 'object' && 'recipient' in mood ? refusal(mood.recipient) : null)
      },
      onData(stream, session, callback) {
        void all(stream).then((raw) => {
          if (typeof mood === 'object' && 'data' in mood) return callback(refusal(mood.data))
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom === false ? '' : mailFrom.address
          received.push({ from, to: rcptTo.map(({ address }) => address), ...takeApart(raw) })
          if (mood !== 'hangs up') return callback()
          for (const connection of server?.connections ?? []) {
            ;(connection as unknown as { _socket: Socket })._socket.destroy()
          }
        })
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  const stop = async () => {
    const stopping = server
    server = null
    if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()))
  }
  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    /** How many recipients were named. */
    offered: () => offered,
    /** How many logins were attempted. */
    logins: () => logins,
    be(next: Mood) {
      mood = next
    },
    start,
    stop,
    /** The mails to an address; waits for them. */
    async mailsTo(address: string, atLeast = 1, withinMs = 30_000): Promise<readonly Received[]> {
      const end = performance.now() + withinMs
      for (;;) {
        const found = received.filter(({ to }) => to.includes(address))
        if (found.length >= atLeast) return found
        if (performance.now() > end) throw new Error(`${found.length} of ${atLeast} mails came to ${address}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

/** A server that accepts connections and sends nothing; `drips`: it sends endlessly without content. */
export async function silentServer({ drips = false } = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const timer = drips ? setInterval(() => socket.write('2'), 20) : undefined
    socket.on('close', () => {
      clearInterval(timer)
      open -= 1
    })
    open += 1
    socket.on('error', () => {})
  })
  let open = 0
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    connections: () => sockets.size,
    open: () => open,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
