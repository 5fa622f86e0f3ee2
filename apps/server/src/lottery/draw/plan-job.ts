/** Plans what is missing; a name is kept for ever: queued jobs carry it. */
export const planJob = 'lottery_plan'
