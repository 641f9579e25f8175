import { describe, expect, it } from 'vitest'
import { readOauth } from './oauth.ts'

describe('readOauth', () => {
  it('RG-16 configures the providers that have an id and a secret', () => {
    const { oauth, wrong } = readOauth({
      OAUTH_TWITTER_ID: 'x1',
      OAUTH_TWITTER_SECRET: 's1',
      OAUTH_TWITTER_TOKEN_URL: 'http://127.0.0.1:9/token',
    })
    expect(wrong).toEqual([])
    expect(oauth).toEqual({
      providers: {
        twitter: {
          id: 'x1',
          secret: 's1',
          authorizeUrl: null,
          tokenUrl: 'http://127.0.0.1:9/token',
          profileUrl: null,
        },
      },
      miniProgramSecret: null,
      isUnsignedAllowed: false,
    })
  })

  it('A-40 WeChat may have a secret without an id, for its mini-program', () => {
    const { oauth, wrong } = readOauth({ OAUTH_WECHAT_SECRET: 's1', OAUTH_UNSIGNED: '0' })
    expect(wrong).toEqual([])
    expect(oauth).toEqual({ providers: {}, miniProgramSecret: 's1', isUnsignedAllowed: false })
  })

  it('names every fault and prints no value', () => {
    const { wrong } = readOauth({
      OAUTH_FACEBOOK_ID: 'f1',
      OAUTH_WEIBO_SECRET: 'hush',
      OAUTH_TWITTER_ID: 'with space',
      OAUTH_TWITTER_SECRET: 's',
      OAUTH_WECHAT_TOKEN_URL: 'file:///etc/passwd',
      OAUTH_UNSIGNED: 'yes',
    })
    expect(wrong).toEqual([
      'OAUTH_FACEBOOK_ID needs OAUTH_FACEBOOK_SECRET',
      'OAUTH_TWITTER_ID is not valid',
      'OAUTH_WEIBO_SECRET needs OAUTH_WEIBO_ID',
      'OAUTH_WECHAT_TOKEN_URL is not valid',
      'OAUTH_UNSIGNED is not valid',
    ])
  })
})
