package dev.comanager.auth.account;

import java.util.Map;

/**
 * The fields of a form of the account page, decoded; of a repeated one the first.
 *
 * @param fields by name
 */
record AccountForm(Map<String, String> fields) {
  AccountForm {
    fields = Map.copyOf(fields);
  }

  /** The value of a field; empty when it was left out. */
  String value(String name) {
    return fields.getOrDefault(name, "");
  }
}
