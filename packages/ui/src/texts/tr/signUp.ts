// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Son bir adım',
  askText: 'Hesabınızı oluşturmak için buna ihtiyacımız var.',
  askOptional: 'İsteğe bağlı',
  askChoose: 'Birini seçin',
  askRead: 'Metnin tamamını oku',
  askCreating: 'Hesabınız oluşturuluyor',
  askMissing: 'Devam etmek için burayı doldurun.',
  askMissingChoice: 'Devam etmek için birini seçin.',
  askMissingTick: 'Devam etmek için bu kutuyu işaretleyin.',
  askTooLong: 'En fazla {max} karakter kullanın.',
  askNotOffered: 'Bu seçenek artık sunulmuyor. Başka birini seçin.',
  askChanged: 'Bu metin değişti. Kabul etmeden önce yeniden okuyun.',
}
