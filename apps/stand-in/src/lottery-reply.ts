export interface Reply {
  readonly status: number
  readonly body: unknown
}
