import type { Attack } from './attack.ts'
import { appWithPages, CANARY } from './pages.ts'
import { ask, askRaw, listen } from './wire.ts'

const DOTS = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..%20',
  '..;',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '．．',
  '....//',
]
const SLASHES = ['/', '%2f', '%2F', '%5c', '\\', '%252f', '//', '/./', '%c0%af', '／']
const TARGETS = [
  'secret.txt',
  'etc/passwd',
  'data/keys/server-secret',
  'keys/ticket-keys.json',
  'canary.txt',
  'package.json',
  'src/server/main.ts',
  '.env',
  '.git/config',
]
const STARTS = ['/', '/assets/', '/uploads/', '/docs/static/', '/pictures/', '/pc/']

/** Paths out of the served folder, in every spelling, and the hidden files in it. */
export const files: Attack = {
  name: 'files',
  expects: 'only the built pages are served: no file above them, no hidden file, no build metadata',
  findings: ['W10'],
  async run({ app, atEnd, tried, expect, worst, dice, sized }) {
    const server = await app()
    const pages = await appWithPages(server, atEnd)
    const port = await listen(pages.app)
    const paths = pages.files.map((name) => `/${name}`)
    for (const name of pages.files) {
      const encoded = [...name].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')
      paths.push(
        `/${encoded}`,
        `//${name}`,
        `/./${name}`,
        `/assets/../${name}`,
        `/${name}%00.js`,
        `/${name}/`,
        `/${name}?x.js`,
      )
      paths.push(`/${name.replace('.', '%2e')}`, `/${name.replaceAll('/', '%2f')}`, `/${name.toUpperCase()}`)
    }
    const climbs = STARTS.flatMap((start) =>
      DOTS.flatMap((dots) =>
        SLASHES.flatMap((slash) =>
          TARGETS.flatMap((target) => [1, 3, 8].map((depth) => start + `${dots}${slash}`.repeat(depth) + target)),
        ),
      ),
    )
    paths.push(...dice.shuffled(climbs).slice(0, sized(600, 4_000)))
    let served = 0
    const look = (path: string, status: number | string, body: string): void => {
      tried()
      if (status === 200) served += 1
      const isLeak =
        body.includes(CANARY) || /root:.*:0:0:|"privateKey"|"workspaces"|buildApp|"devDependencies"/.test(body)
      expect(!isLeak, `${path} is served`, `curl --path-as-is 'http://127.0.0.1:8080${path}'`)
    }
    for (const path of paths) {
      const plain = path.replaceAll(/[^\x21-\x7e]/g, (char) => encodeURIComponent(char))
      const answer = await ask(port, plain, { headers: { accept: dice.pick(['text/html', '*/*']) } })
      look(plain, answer.status, answer.body)
      expect(answer.status < 500, `${plain} answered ${answer.status}`, plain)
    }
    for (const line of [
      'GET http://127.0.0.1/../secret.txt HTTP/1.1',
      'GET ../../secret.txt HTTP/1.1',
      'GET /assets/..\x5c..\x5csecret.txt HTTP/1.1',
    ]) {
      look(line, '', await askRaw(port, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`))
    }
    const control = await ask(port, '/assets/app.js')
    expect(control.status === 200, 'the control, a file that is there, is not served', '/assets/app.js')
    worst(`${served} answered 200, none with a hidden file`)
  },
}
