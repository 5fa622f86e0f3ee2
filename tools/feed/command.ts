export interface FeedCommands {
  readonly consumers: readonly string[]
  /** Writes facts of what was sealed and settled; gives how many. */
  produce(): Promise<number>
  /** Gives a consumer what it has not had, in so many steps. */
  feed(name: string): Promise<number>
  rebuild(name: string): Promise<number>
}

const usage = [
  'npm run feed -- list              the consumers of settled bets',
  'npm run feed -- run               feeds what was settled, then every consumer',
  'npm run feed -- rebuild <name>    forgets what a consumer keeps and counts it again from the first bet',
].join('\n')

export async function runFeedCommand(
  commands: FeedCommands,
  words: readonly string[],
): Promise<{ ok: boolean; text: string }> {
  const [verb, name] = words
  if (verb === 'list' && words.length === 1) return { ok: true, text: commands.consumers.join('\n') }
  if (verb === 'run' && words.length === 1) {
    const facts = await commands.produce()
    for (const each of commands.consumers) await commands.feed(each)
    return { ok: true, text: `${facts} facts of rounds fed to ${commands.consumers.length} consumers` }
  }
  if (verb === 'rebuild' && name !== undefined && words.length === 2) {
    if (!commands.consumers.includes(name))
      return { ok: false, text: `There is no consumer ${name}. There are: ${commands.consumers.join(', ')}` }
    await commands.produce()
    const steps = await commands.rebuild(name)
    return { ok: true, text: `${name} was rebuilt in ${steps} steps` }
  }
  return { ok: false, text: usage }
}
