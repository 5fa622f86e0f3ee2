// Spec 9: png or jpg, 5 MB each.
export const pictureTypes = ['image/png', 'image/jpeg']
export const pictureMegabytes = 5
export const megabyte = 1024 * 1024

/** Why a file is not worth sending; the server looks into each that is sent. */
export function pictureFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  mostBytes = pictureMegabytes * megabyte,
): 'wrongType' | 'tooBig' | undefined {
  if (!pictureTypes.includes(type)) return 'wrongType'
  return size > mostBytes ? 'tooBig' : undefined
}
