import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'
import { type Browser, type Engine, SCREEN, STEP_MS, until } from './browser.ts'
import { openSession } from './webdriver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const PYTHON = '/usr/bin/python3'
const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
/** Device pixel ratio 2: the code is then read at a phone's resolution. */
const SCALE = 2

/** Kills a process and its children, which form a process group. Returns false if it has ended already. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null || signalCode !== null) return false
  return process.kill(-pid, 'SIGKILL')
}

async function end(child: ChildProcess): Promise<void> {
  if (endGroup(child)) await once(child, 'exit')
}

/** A separate process group gets no Ctrl-C, so it is killed when this process exits. */
function endWithUs(child: ChildProcess): void {
  process.once('exit', () => endGroup(child))
}

/** Starts a virtual screen and returns its display number. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const size = `${SCREEN.width * SCALE}x${SCREEN.height * SCALE}x24`
  const screen = spawn(XVFB, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  endWithUs(screen)
  const signal = AbortSignal.timeout(STEP_MS)
  const [number] = await once(screen.stdout, 'data', { signal })
  return { screen, display: `:${String(number).trim()}` }
}

async function start(profile: string): Promise<Browser> {
  const { screen, display } = await startScreen()
  for (const folder of ['data', 'cache', 'run']) mkdirSync(`${profile}/${folder}`, { recursive: true, mode: 0o700 })
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      ...{ DISPLAY: display, HOME: profile, XDG_RUNTIME_DIR: `${profile}/run`, TZ: 'Asia/Tokyo', LANG: 'C.UTF-8' },
      ...{
        GDK_SCALE: String(SCALE),
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
      },
      // A container may not create namespaces. Only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      ...{ WINDOW_PROFILE: profile, WINDOW_SIZE: `${SCREEN.width}x${SCREEN.height}`, WINDOW_AGENT: PHONE },
    },
    stdio: 'ignore',
    detached: true,
  })
  endWithUs(driver)
  const kill = async () => {
    await end(driver)
    await end(screen)
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok)
    const session = await openSession(address, { 'webkitgtk:browserOptions': { binary: WINDOW, args: [] } })
    return {
      ...session,
      evaluate: (work, ...args) => session.evaluate(String(work), args) as never,
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Whether Python finds WebKitGTK. Its bindings are separate packages. */
function hasBindings(): boolean {
  const look = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return spawnSync(PYTHON, ['-c', look], { stdio: 'ignore' }).status === 0
}

/** WebKitGTK, the engine of Safari, driven by WebDriver in our own window on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  missing: () => {
    const lacking = [DRIVER, XVFB, PYTHON].find((path) => !existsSync(path))
    if (lacking) return `${lacking} is not installed`
    return hasBindings() ? null : 'Python has no bindings of WebKitGTK (gir1.2-webkit2-4.1)'
  },
  start,
}
