interface PermissionsPolicy {
  allowsFeature(feature: string): boolean
}

/** Whether the browser can ask for a camera. Not in an insecure page, nor where the page's headers forbid it. */
export function canScan(): boolean {
  // Missing in insecure pages, which the type doesn't say. Media Capture and Streams §9
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  const { featurePolicy } = document as { featurePolicy?: PermissionsPolicy }
  return mediaDevices?.getUserMedia !== undefined && featurePolicy?.allowsFeature('camera') !== false
}
