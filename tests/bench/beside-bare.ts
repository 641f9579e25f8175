import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type Server, startProcess, temporaryFolder } from '#tests/support/processes.ts'
import { median, RUNS } from './statistics.ts'

const CONNECTIONS = 20
const SECONDS = 3

/** The request that is repeated. */
export interface Read {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

async function requestsPerSecond(origin: string, { method, path, headers, body }: Read): Promise<number> {
  const result = await autocannon({
    ...{ url: origin + path, method, headers, connections: CONNECTIONS, duration: SECONDS },
    ...(body === undefined ? {} : { body }),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} bad answers`)
  return result.requests.average
}

/** The body of an answer as received (compressed if the server compresses), with its type and encoding. */
function bytesOf(origin: string, { method, path, headers, body }: Read) {
  return new Promise<{ bytes: Buffer; type: string; encoding: string }>((resolve, reject) => {
    const outgoing = request(origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), type, encoding }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/**
 * Requests per second compared with a bare Fastify route that answers the same bytes, measured in turn; medians of
 * three.
 */
export async function compareWithBare(
  server: Server,
  read: Read,
): Promise<{ rps: number; bare: number; ratio: number }> {
  const { bytes, type, encoding } = await bytesOf(server.origin, read)
  const folder = temporaryFolder()
  const file = join(folder.path, 'body')
  writeFileSync(file, bytes)
  const env = { BARE_BODY: file, BARE_TYPE: type, BARE_ENCODING: encoding }
  const bare = await startProcess('tests/bench/bare.ts', env, '/readyz')
  try {
    const pairs: { rps: number; bare: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      pairs.push({
        rps: await requestsPerSecond(server.origin, read),
        bare: await requestsPerSecond(bare.origin, { ...read, path: '/bytes' }),
      })
    }
    return {
      rps: median(pairs.map((pair) => pair.rps)),
      bare: median(pairs.map((pair) => pair.bare)),
      ratio: median(pairs.map((pair) => pair.rps / pair.bare)),
    }
  } finally {
    await bare.stop()
    folder.remove()
  }
}
