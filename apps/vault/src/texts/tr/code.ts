// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: '{length} haneli kod',
  codeLabelCharacters: '{length} karakterli kod',
  codeHint: 'Kod şu saate kadar geçerli: {time}.',
  checking: 'Kontrol ediliyor',
  codeEmailTitle: 'E-postanızı kontrol edin',
  codePhoneTitle: 'Telefonunuzu kontrol edin',
  codeText: '{length} haneli kodunuzu şuraya gönderdik: {contact}',
  codeTextCharacters: '{length} karakterli kodunuzu şuraya gönderdik: {contact}',
  noCodePasted: 'Bunun içinde kod bulunamadı. Yalnızca kodu kopyalayın veya elle yazın.',
  anotherEmail: 'Başka e-posta kullan',
  anotherPhone: 'Başka numara kullan',
  resend: 'Yeni kod gönder',
}
