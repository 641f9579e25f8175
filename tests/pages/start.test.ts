import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { visaFile } from '#contract/visa.ts'
import { startedFolder, startProcess } from '#tests/support/processes.ts'

it('GEN-02 API-79 one command serves the built app, its lists for visa holders and every call of the contract', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const script: string = scripts.start.split(' ').at(-1)
  const folder = await startedFolder()
  const env = { DATA_DIR: folder.path, PROFILE: 'sandbox', DATABASE_URL: '' }
  const server = await startProcess(script, env, '/readyz')
  try {
    const page = await (await fetch(`${server.origin}/mobile/supplier?id=1001`)).text()
    const [, app = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
    expect(page).toMatch(/<main\b[\s\S]*<h1\b/)
    expect((await fetch(new URL(app, server.origin))).headers.get('content-type')).toContain('javascript')
    expect(z.safeParse(visaFile, await (await fetch(`${server.origin}/visa.json`)).json()).success).toBe(true)
    // The callback answers with a redirect.
    const calls = ENDPOINTS.filter(({ access, name }) => access !== 'sandbox' && name !== 'thirdCallback')
    expect(calls.length).toBeGreaterThan(80)
    const unserved: string[] = []
    for (const { name, method, path } of calls) {
      const headers = { 'browser-type': 'web', 'content-type': 'application/json' }
      const answer = await fetch(server.origin + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
      const { code } = (await answer.json()) as { code: string }
      if (code === '404' || answer.status >= 500) unserved.push(`${name}: ${answer.status} ${code}`)
    }
    expect(unserved).toEqual([])
  } finally {
    await server.stop()
    folder.remove()
  }
})
