import { globSync, readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { favorites } from '#contract/favorites.ts'
import { checkAnswers, contractFault } from '#tests/support/checked-answers.ts'

const answer = (data: unknown, more: object = {}) => JSON.stringify({ code: '200', message: '', data, ...more })

describe('API-04 server tests parse answers by their contract', () => {
  it('reports no fault for a valid answer, a refusal and a redirect', () => {
    expect(contractFault(favorites, 200, answer([{ type: 'supplier', sourceid: 1 }]))).toBeNull()
    expect(contractFault(favorites, 401, answer(null, { code: '401', message: 'common_not_logged_in' }))).toBeNull()
    expect(contractFault(favorites, 303, '')).toBeNull()
  })

  it.each([
    ['a wrong value', 200, answer([{ type: 'shop', sourceid: 1 }]), 'data.0.type'],
    ['a missing field', 200, answer([{ type: 'supplier' }]), 'data.0.sourceid'],
    ['an undeclared field', 200, answer([{ type: 'supplier', sourceid: 1, secret: 7 }]), 'data.0.secret'],
    ['a field outside the envelope', 200, answer([], { trace: 'x' }), 'trace'],
    ['success with another status', 422, answer([]), 'status 422'],
    ['a refusal without its reason', 200, answer(null, { code: '409' }), 'no message'],
    ['a page', 200, '<!doctype html>', 'no JSON'],
  ])('reports %s', (_what, status, payload, told) => {
    expect(contractFault(favorites, status, payload)).toContain(told)
  })

  it('fails the test that sent the request, and once more at its end', async () => {
    const app = Fastify()
    app.get('/customer/v3/favorites', (_request, reply) => reply.send(answer([{ type: 'supplier' }])))
    app.get('/no/call', () => 'anything')
    const failOnFaults = checkAnswers(app)
    await app.inject('/no/call')
    failOnFaults()
    const fault = 'favorites: data.0.sourceid'
    await expect(app.inject('/customer/v3/favorites?timestamp=1')).rejects.toThrow(fault)
    await expect(app.inject({ url: '/customer/v3/favorites' })).rejects.toThrow(fault)
    expect(failOnFaults).toThrow(fault)
    await app.close()
  })

  it('no server test builds an app without this check', () => {
    const files = globSync('tests/{server,support}/**/*.ts')
    expect(files.length).toBeGreaterThan(200)
    const unchecked = files.filter((path) => /\bbuildApp[(]/.test(readFileSync(path, 'utf8')))
    expect(unchecked).toEqual(['tests/support/checked-answers.ts'])
  })
})
