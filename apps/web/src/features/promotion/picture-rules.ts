import type { Calls, ValueOf } from '@baize/contract'
import { pictureFault } from '../../core/picture/picture-file.ts'

type Limits = Pick<ValueOf<Calls['getPromotion']>, 'imageMaxCount' | 'imageMaxBytes'>
/** What is known of a file before it is sent. */
export type Picked = Pick<File, 'name' | 'size' | 'type'>

export type Fault = 'wrongType' | 'tooBig' | 'tooMany'

export interface Choice<Chosen> {
  readonly taken: readonly Chosen[]
  readonly faults: readonly { readonly fault: Fault; readonly name: string }[]
}

/**
 * Of the files that a person chose those that may be sent (spec 9: png or jpg, 5 MB each, at most 3), and why
 * the others may not. The server looks into each of them; this spares a wait for what it would refuse anyway.
 */
export function choosePictures<Chosen extends Picked>(
  files: readonly Chosen[],
  limits: Limits & { readonly already: number },
): Choice<Chosen> {
  const faults: { fault: Fault; name: string }[] = []
  const taken: Chosen[] = []
  for (const file of files) {
    const hasRoom = limits.already + taken.length < limits.imageMaxCount
    const fault = pictureFault(file, limits.imageMaxBytes) ?? (hasRoom ? undefined : 'tooMany')
    if (fault === undefined) taken.push(file)
    // That there are too many is said once.
    else if (fault !== 'tooMany' || !faults.some((known) => known.fault === fault))
      faults.push({ fault, name: file.name })
  }
  return { taken, faults }
}

/** Characters as people count them: a letter outside the first plane is one. */
export const countCharacters = (text: string): number => [...text.trim()].length
