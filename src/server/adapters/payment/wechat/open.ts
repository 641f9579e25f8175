import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ConfigError } from '#server/config/config.ts'
import type { WechatpayConfig } from '#server/config/wechatpay.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import { wechatGateway } from './wechat.ts'

/**
 * Reads the merchant's keys and opens the gateway; notifications go to `notifyUrl`. Throws ConfigError for a file
 * without a key.
 */
export async function openWechatGateway(config: WechatpayConfig, notifyUrl: string): Promise<PaymentGateway> {
  const { keyFile, publicKey, apiV3Key, ...merchant } = config
  return wechatGateway({
    ...merchant,
    apiV3Key: Buffer.from(apiV3Key),
    privateKey: await keyIn('WECHATPAY_KEY_FILE', keyFile, createPrivateKey),
    publicKey: publicKey && {
      id: publicKey.id,
      key: await keyIn('WECHATPAY_PUBLIC_KEY_FILE', publicKey.file, createPublicKey),
    },
    notifyUrl,
  })
}

async function keyIn(name: string, path: string, parse: (pem: string) => KeyObject): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8')
  try {
    const key = parse(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The library's message may quote the file, so it is dropped.
  }
  throw new ConfigError(`${name}: the file contains no RSA key in PEM format`)
}
