import { describe, expect, it } from 'vitest'
import { addressFault, readAddress } from './database-address.ts'

describe('P7 DATABASE_URL', () => {
  it('with several hosts is split into one URL per host, in order, and read-only hosts are skipped', () => {
    const url =
      'postgres://tabi:p%40ss@first:5433,[::1]:5434,third/shop?sslmode=require&target_session_attrs=read-write&options=-c%20a%3Db'
    expect(readAddress(url)).toEqual({
      hosts: [
        'postgres://tabi:p%40ss@first:5433/shop?sslmode=require',
        'postgres://tabi:p%40ss@[::1]:5434/shop?sslmode=require',
        'postgres://tabi:p%40ss@third/shop?sslmode=require',
      ],
      needsWrites: true,
      options: '-c a=b',
    })
    expect(readAddress('postgresql://first,second/shop').needsWrites).toBe(true)
  })

  it.each([
    ['postgres://tabi@db:5432/shop', false],
    ['postgresql://tabi:p@ss@db/shop?application_name=x', false],
    ['postgres:///shop?host=/run/postgresql', false],
    ['postgres://tabi@/shop', false],
    ['postgres://tabi@%2Frun%2Fpostgresql/shop', false],
    ['postgres://db/shop?target_session_attrs=any', false],
    ['postgres://db/shop?target_session_attrs=primary', true],
  ])('%s is one host', (url, needsWrites) => {
    const { hosts, ...rest } = readAddress(url)
    expect(hosts).toEqual([url.replace(/\?target_session_attrs=\w+$/, '').replace('host=/run/', 'host=%2Frun%2F')])
    expect(rest).toEqual({ needsWrites, options: '' })
  })

  it.each([
    ['mysql://db/shop', 'not postgres://'],
    ['postgres://db:port/shop', 'is not valid'],
    ['postgres://one,,two/shop', 'is not valid'],
    ['postgres://one,:5433/shop', 'is not valid'],
    ['postgres://db/shop?target_session_attrs=standby', 'target_session_attrs'],
    ['postgres://one,two/shop?target_session_attrs=prefer-standby', 'target_session_attrs'],
    ['postgres:///shop?host=one,two', 'before the path'],
    ['postgres://db/shop?statement_timeout=100', 'DATABASE_STATEMENT_SECONDS'],
  ])('%s is refused with a reason that does not contain the URL', (url, reason) => {
    expect(addressFault(url)).toContain(reason)
    expect(addressFault(url.replace('://', '://tabi:hidden@'))).not.toContain('hidden')
  })
})
