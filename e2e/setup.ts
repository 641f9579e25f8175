import { spawnSync } from 'node:child_process'
import { startProduct, temporaryFolder } from '../tests/support/processes.ts'

/**
 * Once for all workers: builds the app where that is needed, and fills a data directory with the demo, whose path stands
 * in E2E_DATA for their servers to start from a copy of. A first start costs three times what a second does.
 */
export default async function setup(): Promise<() => void> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app does not build')
  const folder = temporaryFolder()
  await (await startProduct(folder.path, null)).stop()
  process.env['E2E_DATA'] = folder.path
  return () => folder.remove()
}
