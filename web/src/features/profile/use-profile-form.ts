import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useSaveProfile } from '#components/queries/account.ts';
import { type Profile, type ProfileForm, profileForm } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';

const MESSAGE_MS = 3000;

/** A form over some fields of the profile: saves them, shows what the server made of them, and says how it went. */
export function useProfileForm<V extends FieldValues & ProfileForm>(
  profile: Profile,
  valuesOf: (profile: Profile) => V,
  onSaved?: () => void,
) {
  const save = useSaveProfile();
  const form = useForm<V>({
    defaultValues: valuesOf(profile) as DefaultValues<V>,
    resolver: standardSchemaResolver(profileForm) as never,
  });
  const { isSuccess, reset: forget } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(forget, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, forget]);

  const send = (values: V) => {
    if (save.isPending) return;
    save.mutate(values, {
      onSuccess: (saved) => {
        form.reset(valuesOf(saved));
        onSaved?.();
      },
      onError: (error) => {
        const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
        for (const [name, message] of fields) if (name in values) form.setError(name as Path<V>, { message });
      },
    });
  };
  return { form, save, send };
}
