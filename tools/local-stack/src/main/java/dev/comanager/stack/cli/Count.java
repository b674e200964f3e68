package dev.comanager.stack.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a count. */
final class Count implements ITypeConverter<Integer> {
  @Override
  public Integer convert(String value) {
    if (!value.matches("[1-9][0-9]{0,5}")) {
      throw new TypeConversionException("a number from 1 to 999999");
    }
    return Integer.valueOf(value);
  }
}
