export * from '@latchkey/react/devtools'
