/** The files of login and registration, asked for as soon as it is known that they are needed. */
export const loadAuthDialog = () => import('../features/auth/auth-dialog.tsx')
