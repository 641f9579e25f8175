import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of Debian may be installed: as root, where there is an apt. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs packages of Debian and nothing that these only recommend; false where that fails. */
export function aptInstall(...packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
  console.log(`Installing ${packages.join(' and ')}`)
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
