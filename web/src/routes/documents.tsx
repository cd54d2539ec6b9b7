export { DocumentsScreen as Component } from '#web/features/documents/documents-screen.tsx';
