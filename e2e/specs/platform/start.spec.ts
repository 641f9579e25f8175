import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { startedFolder, startProcess } from '../../../tests/support/processes.ts'
import { expect, ONCE, test } from '../../fixtures.ts'

test('GEN-02 one command serves the built app and every call of the contract', ONCE, async ({ page }) => {
  test.slow()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const script: string = scripts.start.split(' ').at(-1)
  const folder = await startedFolder()
  const env = { DATA_DIR: folder.path, PROFILE: 'sandbox', DATABASE_URL: '' }
  const server = await startProcess(script, env, '/readyz')
  try {
    await page.goto(`${server.origin}/mobile/supplier?id=1001`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    // The callback answers with a redirect.
    const calls = ENDPOINTS.filter(({ access, name }) => access !== 'sandbox' && name !== 'thirdCallback')
    expect(calls.length).toBeGreaterThan(80)
    const unserved: string[] = []
    for (const { name, method, path } of calls) {
      const body = method === 'POST' ? { data: {} } : {}
      const headers = { 'browser-type': 'web' }
      const answer = await page.request.fetch(server.origin + path, { method, headers, ...body })
      const { code } = await answer.json()
      if (code === '404' || answer.status() >= 500) unserved.push(`${name}: ${answer.status()} ${code}`)
    }
    expect(unserved).toEqual([])
  } finally {
    // Pictures may still be on their way.
    await page.goto('about:blank')
    await server.stop()
    folder.remove()
  }
})
