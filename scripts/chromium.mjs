// Makes sure that there is a Chromium for the browser journeys.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../tests/support/chromium.ts'

const PACKAGES = ['chromium', 'fonts-noto-cjk']
const ADVICE = `No Chromium was found. Install one and run this again:
  Debian, Ubuntu   sudo apt-get install -y ${PACKAGES.join(' ')}
  elsewhere        npx playwright install chromium  (or Google Chrome; and a Japanese and Chinese font)
or name one that you have: CHROMIUM=/path/to/chromium npm test`

/** True when a Chromium is there, after installing Debian's where we may; otherwise says what to install. */
export function ensureChromium() {
  if (findChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
    console.log(`Installing ${PACKAGES.join(' and ')}`)
    // Ubuntu's package only points at a snap; then findChromium still finds none, and the advice says the rest.
    if (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...PACKAGES) && findChromium()) {
      return true
    }
  }
  console.error(ADVICE)
  return false
}
