// Carries a submitted or changed form of a window to its handler.
import { FormDataExtended } from "../forms/form-data-extended.ts";
import type { ClosingOptions, FormConfiguration } from "./application-types.ts";

interface SubmissionHost {
  close(options?: ClosingOptions): Promise<unknown>;
}

/** Hand the form's data to the configured handler; what the handler throws goes on to the caller. */
export async function submitForm(
  host: SubmissionHost,
  configuration: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
  submitOptions?: object,
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  const rest = submitOptions === undefined ? [] : [submitOptions as never];
  const answer: unknown = await configuration.handler?.call(
    host as never,
    event,
    form,
    formData as never,
    ...rest,
  );
  if (configuration.closeOnSubmit) await host.close({ submitted: true });
  return answer;
}
