/** What a picture of a ticket says of itself, in a mail or saved by its guest; to the shop, so in Japanese whatever the guest speaks (VE-08). */
export const SHOP_PICTURE = {
  until: 'この画像の有効期限',
  void: '変更・キャンセル後は無効です（読み取り時に拒否されます）',
} as const
