import type { Routes } from '../../kernel/http/call-handler.ts'
import type { LotteryProofs } from './service.ts'

export const lotteryProofRoutes = ({
  lotteryProofs,
}: {
  readonly lotteryProofs: LotteryProofs
}): Routes<'getLotteryProof'> => ({
  getLotteryProof: ({ query }) => lotteryProofs.find(query.drawId),
})
