import { spawnSync } from 'node:child_process'

/** Builds the app where that is needed, once for all workers' servers. */
export default function setup(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app does not build')
}
