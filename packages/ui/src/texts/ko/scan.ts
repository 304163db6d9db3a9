// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'QR 코드 스캔',
  scanStarting: '카메라를 시작하고 있어요. 브라우저에서 물어보면 허용해 주세요.',
  scanHint: '수신자의 QR 코드에 카메라를 맞춰 주세요. 영상은 이 기기를 벗어나지 않아요.',
  scanUnreadable: '이 코드에는 주소도 결제 링크도 없어요. 다른 코드를 사용해 보세요.',
  scanElsewhere: '이 코드는 {chain}용이고, 이 앱에서는 보낼 수 없어요. 다른 코드를 사용해 보세요.',
  scanElsewhereUnknown: '이 코드의 네트워크로는 이 앱에서 보낼 수 없어요. 다른 코드를 사용해 보세요.',
  scanBlocked: '카메라가 차단되어 있어요',
  scanBlockedText: '브라우저 설정에서 이 사이트에 카메라를 허용한 뒤 다시 시도해 주세요. 주소를 직접 입력할 수도 있어요.',
  scanMissing: '카메라를 찾을 수 없어요',
  scanMissingText: '카메라를 연결한 뒤 다시 시도해 주세요. 주소를 직접 입력할 수도 있어요.',
  scanFailed: '카메라를 시작하지 못했어요',
  scanFailedText: '다른 앱이 사용하고 있을 수 있어요. 그 앱을 닫은 뒤 다시 시도해 주세요. 주소를 직접 입력할 수도 있어요.',
  scanLeave: '주소 입력',
}
