import { defineBackground } from 'wxt/utils/define-background';
import { openServices } from '../shared/services.ts';
import { startLens } from './lens.ts';

export default defineBackground(() => {
  let opening: ReturnType<typeof openServices> | undefined;
  const services = () => {
    opening ??= openServices();
    return opening;
  };
  startLens(services);
});
