/**
 * Spec 9, image hosts: one of the supplied list at random. Whoever was given one keeps it (`kept`) while it
 * is in the list, so that a browser has every picture once. Nothing when the list is empty.
 */
export function choosePictureHost(
  hosts: readonly string[],
  { kept, random }: { kept: string | null; random: () => number },
): string | undefined {
  if (kept !== null && hosts.includes(kept)) return kept
  return hosts[Math.floor(random() * hosts.length)]
}
