import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { type CameraProblem, startScanning } from './startScanning.ts'

/** `mirrored`: it is on, and faces the user. */
export type CameraState = 'starting' | 'on' | 'mirrored' | CameraProblem

export interface UseScannerReturnType {
  video: RefObject<HTMLVideoElement | null>
  camera: CameraState
  /** Asks for the camera again. */
  retry(): void
}

/** Scans with the camera while the screen is shown and its tab is visible. `onCode` returns whether it has what it needs. */
export function useScanner(onCode: (text: string) => boolean): UseScannerReturnType {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again.
  useEffect(() => {
    if (!isVisible || !video.current) return
    setCamera('starting')
    return startScanning(video.current, {
      onPicture: (isMirrored) => setCamera(isMirrored ? 'mirrored' : 'on'),
      onProblem: setCamera,
      onCode: (text) => latest.current(text),
    })
  }, [isVisible, attempt])
  return {
    video,
    camera,
    retry() {
      setCamera('starting')
      setAttempt(attempt + 1)
    },
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
