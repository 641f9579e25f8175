// Ensures that there is a Chromium for the browser journeys.
import { existsSync } from 'node:fs'
import { aptInstall, mayInstall } from '../../tests/support/apt.ts'
import { findChromium, findWholeChromium, HEADLESS_SHELL } from '../../tests/support/chromium.ts'

const FONTS = 'fonts-noto-cjk'
const ADVICE = `No Chromium was found. Install one and run this again:
  Debian           sudo apt-get install -y chromium-headless-shell ${FONTS}
  elsewhere        npx playwright install chromium  (or Google Chrome; and a Japanese and Chinese font)
or name one that you have: CHROMIUM=/path/to/chromium npm test`

/**
 * Returns whether there is a Chromium for the journeys. Where permitted (as root), first installs Debian's: the
 * headless shell, which runs almost all journeys, when there is none or on CI machines without the shell, and the
 * full one for those that need it (push messages). Otherwise prints what to install.
 */
export function ensureChromium() {
  if (mayInstall() && !process.env.CHROMIUM) {
    const lacksShell = !existsSync(HEADLESS_SHELL) && (process.env.CI || !findChromium())
    const wanted = [
      ...(lacksShell ? ['chromium-headless-shell', FONTS] : []),
      ...(findWholeChromium() ? [] : ['chromium']),
    ]
    // Older Debian versions have no headless shell. Ubuntu's package only refers to a snap; then the advice is
    // printed.
    if (wanted.length > 0 && !aptInstall(...wanted) && !findChromium()) aptInstall('chromium', FONTS)
  }
  if (findChromium()) return true
  console.error(ADVICE)
  return false
}
