import { agentConsumer } from '../agents/figures/feed-consumer.ts'
import { countMovements, type CountDeps } from '../agents/figures/count.ts'
import { feedConsumer, type ConsumeDeps } from '../betting/feed/consume.ts'
import { feedBacklog } from '../betting/feed/produce.ts'

/** Counts everything that settled and moved. */
export async function countFigures({ platform }: { platform: CountDeps & ConsumeDeps }): Promise<void> {
  const { audits, clock } = platform
  await feedBacklog(audits, clock)
  await feedConsumer(platform, agentConsumer)
  await countMovements(platform)
}
