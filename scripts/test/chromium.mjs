// Makes sure that there is a Chromium for the browser journeys.
import { existsSync } from 'node:fs'
import { aptInstall, mayInstall } from '../../tests/support/apt.ts'
import { findChromium, findWholeChromium, HEADLESS_SHELL } from '../../tests/support/chromium.ts'

const FONTS = 'fonts-noto-cjk'
const ADVICE = `No Chromium was found. Install one and run this again:
  Debian           sudo apt-get install -y chromium-headless-shell ${FONTS}
  elsewhere        npx playwright install chromium  (or Google Chrome; and a Japanese and Chinese font)
or name one that you have: CHROMIUM=/path/to/chromium npm test`

/**
 * True when there is a Chromium for the journeys, after installing Debian's where we may, as root: the light one, which almost all of them
 * run in, where there is none or on a machine for continuous integration only the heavy one, and the whole one for those that need it
 * (push messages). Otherwise says what to install.
 */
export function ensureChromium() {
  if (mayInstall() && !process.env.CHROMIUM) {
    const lacksShell = !existsSync(HEADLESS_SHELL) && (process.env.CI || !findChromium())
    const wanted = [
      ...(lacksShell ? ['chromium-headless-shell', FONTS] : []),
      ...(findWholeChromium() ? [] : ['chromium']),
    ]
    // An older Debian has no shell of its own. Ubuntu's package only points at a snap; then the advice says the rest.
    if (wanted.length > 0 && !aptInstall(...wanted) && !findChromium()) aptInstall('chromium', FONTS)
  }
  if (findChromium()) return true
  console.error(ADVICE)
  return false
}
