export { createDriverPool, createPool } from './pool.ts'
export type { Pool, PoolClient, PoolOptions, Timeouts } from './pool.ts'
export { inTransaction } from './transaction.ts'
export type { Queryable, Tx } from './transaction.ts'
export { migrate, readMigrations } from './migrate.ts'
export { readFunctions } from './functions.ts'
export type { MigrateOptions } from './migrate.ts'
export {
  childEnvironment,
  EnvironmentError,
  inheritEnvironment,
  isPortChosen,
  need,
  readEnvironment,
} from './environment.ts'
export type { Environment } from './environment.ts'
export { doorPorts, withPorts } from './ports.ts'
export type { DoorPort } from './ports.ts'
export type { ConsoleEnvironment } from './console-environment.ts'
export type { DeploymentEnvironment } from './deployment-environment.ts'
export { mayReadMetrics } from './metrics-access.ts'
export type { IdentityEnvironment } from './identity-environment.ts'
export type { LotteryEnvironment } from './lottery-environment.ts'
export type { MessageEnvironment } from './message-environment.ts'
export type { PaymentEnvironment } from './payment-environment.ts'
export type { SportsEnvironment } from './sports-environment.ts'
export type { StorageEnvironment } from './storage-environment.ts'
export { createLogger } from './logger.ts'
export type { Logger, LoggerOptions } from './logger.ts'
export { keepGarbageYoung } from './garbage.ts'
export { exitCodes, runProgram } from './program.ts'
export type { Program, ProgramContext } from './program.ts'
