/**
 * A ref for what takes the place of another page of the member centre: it is read from its top, wherever the
 * page before was left.
 */
export const showFromTop = (element: HTMLElement | null): void => {
  const frame = element?.closest('.mc-main')
  if (frame) frame.scrollTo({ top: 0, behavior: 'instant' })
  else if (element) scrollTo({ top: 0, behavior: 'instant' })
}
